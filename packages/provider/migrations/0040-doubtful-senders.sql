-- Anybody can write a member's address into a mail: what nothing proves is marked.
alter table casekit.case_message add is_doubtful boolean not null default false;

-- Each mail leaves from an address of its own, to which alone it can be reported as not delivered.
alter table casekit.outbox add return_secret text not null default replace(gen_random_uuid()::text, '-', '');
create unique index outbox_return on casekit.outbox (company_id, return_secret);
