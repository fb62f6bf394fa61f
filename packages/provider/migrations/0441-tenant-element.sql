-- A token of a partner's page may stand for a tenant: one link a key and tenancy, so that limits hold over all its tokens.
alter table casekit.tenant_link add key_id uuid references directory.embed_key on delete cascade;
create unique index tenant_link_of_key on casekit.tenant_link (company_id, key_id, tenancy_id, customer_id) where key_id is not null;
alter table directory.embed_session add tenant_link_id uuid;
