-- The ids of origins were those of activity statuses too; each kind now has a range of its own.
update directory.company
   set origin_id = replace(origin_id::text, '-0000000007', '-000000000a')::uuid
 where origin_id between '01900000-0000-7000-8000-000000000701' and '01900000-0000-7000-8000-000000000705';
