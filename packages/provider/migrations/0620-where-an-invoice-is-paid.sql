-- Where an invoice is paid, as its company had it when it was issued: it is printed again as it was. None before this came.
alter table casekit.offer add pay_to jsonb;
