-- What a company's PDFs look like: choices and a few lines, null as delivered. Each that was ever published is kept.
alter table directory.company add pdf_design jsonb, add pdf_design_version int not null default 0;

create table casekit.company_pdf_design (
  company_id int not null references directory.company on delete cascade,
  version int not null check (version > 0),
  design jsonb check (pg_column_size(design) < 8000),
  published_by text not null default '',
  published_at timestamptz not null default now(),
  primary key (company_id, version)
);
alter table casekit.company_pdf_design enable row level security;
alter table casekit.company_pdf_design force row level security;
create policy company on casekit.company_pdf_design using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- What stood on PDFs until then: what was sent, invoiced or signed before is printed with it again.
create table casekit.company_letterhead (
  company_id int not null references directory.company on delete cascade,
  until_at timestamptz not null,
  facts jsonb not null check (pg_column_size(facts) < 20000),
  logo text not null default '' check (length(logo) <= 400000),
  primary key (company_id, until_at)
);
alter table casekit.company_letterhead enable row level security;
alter table casekit.company_letterhead force row level security;
create policy company on casekit.company_letterhead using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()));

-- Of several changes in one transaction the first knows what stood before it.
create function directory.keep_letterhead() returns trigger language plpgsql as $$
declare open text := current_setting('casekit.company_id', true);
begin
  perform set_config('casekit.company_id', old.id::text, true);
  insert into casekit.company_letterhead (company_id, until_at, facts, logo)
  values (old.id, now(), jsonb_build_object('name', old.name, 'address', old.address, 'zipCode', old.zip_code, 'city', old.city,
      'phone', old.phone, 'email', old.email, 'cvr', old.cvr, 'theme', old.theme, 'look', old.look,
      'pdfDesign', old.pdf_design, 'pdfDesignVersion', old.pdf_design_version),
    coalesce(old.logo, ''))
  on conflict do nothing;
  perform set_config('casekit.company_id', coalesce(open, ''), true);
  return null;
end $$;
create trigger keep_letterhead after update on directory.company for each row
  when ((old.name, old.address, old.zip_code, old.city, old.phone, old.email, old.cvr, old.theme, old.look, old.logo, old.pdf_design)
    is distinct from (new.name, new.address, new.zip_code, new.city, new.phone, new.email, new.cvr, new.theme, new.look, new.logo, new.pdf_design))
  execute function directory.keep_letterhead();

-- When an invoice got its number: the day alone does not say which letterhead it wears.
alter table casekit.offer add invoiced_at timestamptz;
