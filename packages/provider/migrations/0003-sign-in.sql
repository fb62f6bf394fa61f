-- Sign-in beyond the password: links that work once, consent, a list of one's sessions, the property binder.

-- Whose staff all hold the guard ServiceContract (§6 of cases-and-customers).
alter table directory.company add has_service_contract boolean not null default false;

-- The person's consent, whichever of their companies they are in.
alter table directory.account add gdpr_consent_at timestamptz;

-- The membership that is handed over to the property binder after sign-in.
alter table casekit.stakeholder add belongs_to_binder boolean not null default false;

-- What the list of sessions shows; `device` is a family of browsers and systems, never the whole header.
alter table directory.session
  add id uuid not null unique default gen_random_uuid(),
  add device text not null default '',
  add last_used_at timestamptz not null default now();

-- A link for one purpose (`kind`) and one target, good once. A mail that is sent again carries another token of the
-- same link, so there may be several; none of them is stored but as a hash.
create table directory.link (
  id uuid primary key,
  kind text not null,
  account_id uuid not null references directory.account on delete cascade,
  company_id int references directory.company on delete cascade,
  stakeholder_id uuid,
  target jsonb not null default '{}',
  token_hashes bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((company_id is null) = (stakeholder_id is null))
);
create index on directory.link using gin (token_hashes) with (fastupdate = off);
create index on directory.link (account_id);
create index on directory.link (expires_at);

-- A kept mail names its link; the token is made when the mail is opened.
alter table directory.mailbox add link_id uuid references directory.link on delete set null;

-- As before, and: whether the account has consented, and when the session was last used, to a quarter of an hour.
drop function directory.open_session(bytea);
create function directory.open_session(hash bytea)
returns table (account_id uuid, company_id int, stakeholder_id uuid, name text, email text, guards text[],
  company_number int, company_name text, company_language text, is_provider_administrator boolean, has_consent boolean)
language plpgsql as $$
#variable_conflict use_column
declare s directory.session;
begin
  select * into s from directory.session x where x.token_hash = hash and x.expires_at > now();
  if not found then return; end if;
  if s.last_used_at < now() - interval '15 minutes' then
    update directory.session x set last_used_at = now() where x.token_hash = hash;
  end if;
  perform set_config('casekit.company_id', s.company_id::text, false), set_config('casekit.scope_key', '', false), set_config('casekit.scope_customer', '', false);
  return query
    select a.id, c.id, h.id, h.name, a.email,
      array(select g.guard from casekit.stakeholder_guard g where g.company_id = s.company_id and g.stakeholder_id = h.id
        union select 'ServiceContract' where c.has_service_contract order by 1),
      c.number, c.name, c.language, a.is_provider_administrator, a.gdpr_consent_at is not null
    from directory.account a, directory.company c, casekit.stakeholder h
    where a.id = s.account_id and c.id = s.company_id and c.suspended_at is null
      and h.company_id = s.company_id and h.id = s.stakeholder_id and h.deleted_at is null;
end $$;
