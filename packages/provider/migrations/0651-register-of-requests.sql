-- What customers asked for is read newest first, among all that ever happened to customers.
create index on casekit.customer_history (company_id, at desc) where kind in ('exported', 'erased');
