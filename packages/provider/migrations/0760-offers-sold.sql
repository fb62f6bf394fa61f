-- What the columns of a board come to is added up from the accepted offers of its cases: they stand by themselves in an index
-- that holds all that is asked of them, so that neither other documents nor what an offer says is read.
create index offer_sold on casekit.offer (company_id, case_id) include (customer_id, net)
  where kind = 'Offer' and status = 'Accepted' and deleted_at is null;
