-- The lists that staff have open all day: of half a million cases the few that are open, and the urgent ones of one person.
create index cases_open_newest on casekit.cases (company_id, created_at desc, id desc) include (customer_id) where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_open_by_customer_name on casekit.cases (company_id, customer_key, id) include (customer_id) where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_open_by_title on casekit.cases (company_id, title_key, id) include (customer_id) where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_open_of_priority on casekit.cases (company_id, priority, created_at desc, id desc) include (customer_id) where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_open_of_stage on casekit.cases (company_id, stage_id, created_at desc, id desc) include (customer_id) where deleted_at is null and status in ('Open', 'NeedPlanning');
create index cases_of_responsible_by_title on casekit.cases (company_id, responsible_id, priority, title_key, id) include (customer_id) where deleted_at is null;
