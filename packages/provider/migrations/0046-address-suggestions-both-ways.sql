-- Addresses are suggested in the other spelling too: ostergade begins Østergade, as it does in every search. A range of a
-- column of its own, because row-level security lets an index answer that and no function of a column.
alter table casekit.customer add address_short text collate "C" not null
  generated always as (search.shortened(casekit.address_key(address, zip_code, city))) stored;
alter table casekit.customer_address add address_short text collate "C" not null
  generated always as (search.shortened(casekit.address_key(address, zip_code, city))) stored;
alter table casekit.property add address_short text collate "C" not null
  generated always as (search.shortened(casekit.address_key(address, zip_code, city))) stored;
alter table casekit.lease add address_short text collate "C" not null
  generated always as (search.shortened(casekit.address_key(address, '', ''))) stored;
create index customer_by_address_short on casekit.customer (company_id, address_short) where deleted_at is null;
create index customer_address_by_address_short on casekit.customer_address (company_id, address_short) where deleted_at is null;
create index property_by_address_short on casekit.property (company_id, address_short) where deleted_at is null;
create index lease_by_address_short on casekit.lease (company_id, address_short) where deleted_at is null;
