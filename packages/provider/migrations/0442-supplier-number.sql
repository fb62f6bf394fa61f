-- An e-order names its supplier by the company number, which who is no partner has nowhere else.
alter table casekit.requisition add supplier_cvr text not null default '';
update casekit.requisition r set supplier_cvr = p.cvr from casekit.partner p
  where p.company_id = r.company_id and p.id = r.partner_id and p.cvr <> '';
