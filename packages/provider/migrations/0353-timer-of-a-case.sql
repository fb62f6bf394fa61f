-- A timer that runs for a task of a case is seen by who sees the case.
select casekit.bind_rows();
