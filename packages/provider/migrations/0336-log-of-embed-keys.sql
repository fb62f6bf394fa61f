-- What an embed key was used for in the last 14 days, without anything about a visitor: no address, name or query.

-- Calls in an hour, by the page's origin, the call, and why it was refused (empty: answered).
create table casekit.embed_use (
  company_id int not null references directory.company on delete cascade,
  key_id uuid not null references directory.embed_key on delete cascade,
  hour timestamptz not null,
  -- Empty: of no page, of one that is none, or of one more than are told apart in an hour.
  origin text not null,
  call text not null,
  code text not null,
  count int not null,
  last_at timestamptz not null,
  primary key (company_id, key_id, hour, origin, call, code)
);
create index on casekit.embed_use (key_id);
create index on casekit.embed_use (company_id, hour);

-- The first refusals of each hour one by one; the rest are counted above.
create table casekit.embed_refusal (
  company_id int not null references directory.company on delete cascade,
  -- As the server's log and the answer name it.
  request uuid not null,
  key_id uuid not null references directory.embed_key on delete cascade,
  at timestamptz not null,
  origin text not null,
  widgets text[] not null,
  call text not null,
  status int not null,
  code text not null,
  primary key (company_id, request)
);
create index on casekit.embed_refusal (company_id, key_id, at desc);
create index on casekit.embed_refusal (key_id);
create index on casekit.embed_refusal (company_id, at);

alter table casekit.embed_use enable row level security;
alter table casekit.embed_use force row level security;
create policy company on casekit.embed_use using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
alter table casekit.embed_refusal enable row level security;
alter table casekit.embed_refusal force row level security;
create policy company on casekit.embed_refusal using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));
do $$
begin
  -- A page of some customers alone sees none of it.
  execute format('create policy scope on casekit.embed_use as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  execute format('create policy scope on casekit.embed_refusal as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)',
    case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
end $$;
