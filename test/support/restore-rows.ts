/** Empties the table, and restores the rows that were saved of it, if any. */
const RESTORE_TABLE = `
    body := body || format('delete from public.%I; ', name);
    execute format('select count(*) from kept.%I', name) into rows;
    if rows > 0 then
      body := body || format('insert into public.%1$I overriding system value table kept.%1$I; ', name);
    end if;`;

/**
 * Copies what a fresh database has, before any test, and writes the function that brings every row and every sequence
 * back to it. No trigger and no foreign key is in its way; its statements are planned once for a connection.
 */
export const KEEP_ROWS = `do $$ declare name text; rows int; body text := ''; begin
  create schema kept;
  create table kept.numbers as select format('%I', sequencename) as sequence, start_value, last_value from pg_sequences;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table kept.%1$I as table public.%1$I', name);${RESTORE_TABLE}
  end loop;
  body := body || 'perform setval(sequence::regclass, coalesce(last_value, start_value), last_value is not null) from kept.numbers;';
  execute format('create function kept.restore() returns void language plpgsql set session_replication_role = replica as %L',
    'begin ' || body || ' end');
end $$`;

export const RESTORE_ROWS = 'select kept.restore()';
