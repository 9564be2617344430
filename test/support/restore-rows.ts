const forEachTable = (statement: string): string => `
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('${statement}', name);
  end loop;`;

/** Copies what a fresh database has, before any test. */
export const KEEP_ROWS = `do $$ declare name text; begin
  create schema kept;
  create table kept.numbers as select format('%I', sequencename) as sequence, start_value, last_value from pg_sequences;
  ${forEachTable('create table kept.%1$I as table public.%1$I')}
end $$`;

/** Brings every row and every sequence back to what was copied. No trigger and no foreign key is in the way. */
export const RESTORE_ROWS = `do $$ declare name text; begin
  set local session_replication_role = replica;
  ${forEachTable('delete from public.%1$I; insert into public.%1$I overriding system value table kept.%1$I')}
  perform setval(sequence::regclass, coalesce(last_value, start_value), last_value is not null) from kept.numbers;
end $$`;
