-- A company beside another one in which integrations are tried; what it sends reaches nobody.
alter table directory.company add sandbox_of int references directory.company on delete cascade;
create unique index sandbox_of_company on directory.company (sandbox_of) where suspended_at is null;
alter table directory.mailbox add kind text not null default 'mail';
create index on directory.mailbox (company_id, received_at desc, id desc);
