-- Other systems write customers by their own ids.
create index customer_by_external_id on casekit.customer (company_id, external_id) where external_id is not null and deleted_at is null;
