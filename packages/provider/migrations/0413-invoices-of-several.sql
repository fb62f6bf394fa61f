-- Of what somebody else pays the rest of, the part that a line of a basis invoices: hundredths of a percent.
alter table casekit.invoice_line add share int not null default 10000 check (share between 1 and 10000);
