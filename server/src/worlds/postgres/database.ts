import { randomBytes } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'

/** A database that keeps worlds, with the connections of this server. */
export type Database = Sql

/** The writer's lane, what reads worlds, and what looks for their leaders. */
const connectionCount = 4
const connectSeconds = 10

/**
 * The tables. A world has one leader at a time, and each lease that follows has a higher epoch. The primary key of a
 * journal is the second fence: a number of a world's journal is given once.
 */
const tables = `
create table if not exists fake_seed (
  hash text primary key, d0_ms double precision not null, size text not null, recipe text,
  saved_at timestamptz not null default now(), is_current boolean not null default false);
create table if not exists fake_seed_part (
  hash text not null references fake_seed on delete cascade, collection text not null, part int not null,
  lines text not null, primary key (hash, collection, part));
create table if not exists fake_world (name text primary key, idle_limit_ms bigint);
create table if not exists fake_evicted (name text primary key, at timestamptz not null default clock_timestamp());
create table if not exists fake_lease (
  world text primary key, epoch bigint not null, holder text not null, holder_url text not null,
  until timestamptz not null);
create table if not exists fake_journal (
  world text not null, sequence bigint not null, epoch bigint not null, line text not null,
  primary key (world, sequence));
create table if not exists fake_snapshot (
  world text not null, name text not null, version text not null, head json not null, parts int not null,
  primary key (world, name));
create table if not exists fake_snapshot_part (
  world text not null, name text not null, version text not null, part int not null, entries text not null,
  primary key (world, name, version, part));
create table if not exists fake_secret (id int primary key default 1 check (id = 1), value text not null);
create table if not exists fake_file (hash text primary key, content bytea not null);
`

/** Any number: those who make the tables at once wait for each other under it. */
const makingTables = 7_201_500

/** Connects to a database and makes the tables that it lacks; throws an UnusableData where it cannot be reached. */
export async function openDatabase(url: string): Promise<Database> {
  const sql = postgres(url, {
    max: connectionCount,
    connect_timeout: connectSeconds,
    onnotice: () => {},
    // Numbers of journals stay far below what a double holds.
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${makingTables})`
      await tx.unsafe(tables)
      await tx`
        insert into fake_secret (value) values (${randomBytes(32).toString('base64url')})
        on conflict do nothing`
    })
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw new UnusableData(
      `FAKE_DATABASE_URL 指向的数据库无法使用：${String(error)}。请检查地址、用户和密码，并确认该用户可以建表。`,
      { cause: error },
    )
  }
  return sql
}
