-- Who answered for a rated case, and what a line of a price list became, are rows that stand.
alter table casekit.rating add foreign key (company_id, responsible_id) references casekit.stakeholder;
alter table casekit.rating add foreign key (company_id, fitter_id) references casekit.stakeholder;
create index rating_of_responsible on casekit.rating (company_id, responsible_id) where responsible_id is not null;
create index rating_of_fitter on casekit.rating (company_id, fitter_id) where fitter_id is not null;
alter table casekit.product_import_row add foreign key (company_id, product_id) references casekit.product deferrable initially deferred;
create index product_import_row_product on casekit.product_import_row (company_id, product_id) where product_id is not null;
