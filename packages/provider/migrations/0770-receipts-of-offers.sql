-- Who signed an offer gets it by mail as it was signed: due with the decision, printed and mailed afterwards.
-- `receipt_link`: the link that it was signed by; null where it was signed beside a member or in a page of another company.
alter table casekit.offer add receipt_due timestamptz, add receipt_link uuid, add receipt_at timestamptz;
create index offer_receipt_due on casekit.offer (company_id, receipt_due) where receipt_due is not null and receipt_at is null;
