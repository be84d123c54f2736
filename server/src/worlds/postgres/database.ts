import { randomBytes } from 'node:crypto'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'

/** A database that keeps worlds, with the connections of this server. */
export type Database = Sql

/** The writer's lane, what reads worlds, and what looks for their leaders; one more says that this server is there. */
const connectionCount = 3
const connectSeconds = 10
const longestPauseSeconds = 1

/**
 * The tables. A server that is there has a row in `fake_node`, and renews it. A world has one leader at a time, and each that
 * follows has a higher epoch; of one that was given back the row says when it is wanted again. The primary key of a journal
 * is the second fence: a number of a world's journal is given once.
 */
const tables = `
create table if not exists fake_node (id text primary key, url text not null, until timestamptz not null);
create table if not exists fake_seed (
  hash text primary key, d0_ms double precision not null, size text not null, recipe text,
  saved_at timestamptz not null default now(), is_current boolean not null default false);
create table if not exists fake_seed_part (
  hash text not null references fake_seed on delete cascade, collection text not null, part int not null,
  lines text not null, primary key (hash, collection, part));
create table if not exists fake_world (name text primary key, idle_limit_ms bigint);
create table if not exists fake_evicted (name text primary key, at timestamptz not null default clock_timestamp());
create table if not exists fake_lease (
  world text primary key, epoch bigint not null, node text, due_at timestamptz, ends_at timestamptz);
create index if not exists fake_lease_awaited on fake_lease (least(due_at, ends_at)) where node is null;
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

/** Connections to a database; each is opened when it is first needed. */
export function connect(url: string, max: number): Database {
  return postgres(url, {
    max,
    connect_timeout: connectSeconds,
    // A database that was away for a while is found again before leases run out.
    backoff: (retries: number) => Math.min(2 ** retries / 100, longestPauseSeconds),
    onnotice: () => {},
    // The client would ask for them at each connection, and nobody could hear that a database ended just then.
    fetch_types: false,
    types: {
      // Numbers of journals stay far below what a double holds.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      bigints: { to: 1016, from: [], serialize: arrayText, parse: String },
      texts: { to: 1009, from: [], serialize: arrayText, parse: String },
    },
  })
}

/** An array as PostgreSQL reads it. */
function arrayText(values: readonly (string | number)[]): string {
  const quoted = values.map((value) => `"${String(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`)
  return `{${quoted.join(',')}}`
}

/** Connects to a database and makes the tables that it lacks; throws an UnusableData where it cannot be used. */
export async function openDatabase(url: string): Promise<Database> {
  const sql = connect(url, connectionCount)
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${makingTables})`
      await takeOverOldLeases(tx)
      await tx.unsafe(tables)
      await tx`
        insert into fake_secret (value) values (${randomBytes(32).toString('base64url')})
        on conflict do nothing`
    })
  } catch (error) {
    await sql.end({ timeout: 1 })
    if (error instanceof UnusableData) throw error
    throw new UnusableData(
      `FAKE_DATABASE_URL 指向的数据库无法使用：${String(error)}。请检查地址、用户和密码，并确认该用户可以建表。`,
      { cause: error },
    )
  }
  return sql
}

/**
 * Earlier versions renewed a lease for each world, in columns of its row. Their epochs go on; a server of such a version writes
 * nothing more, and must be stopped first: until its leases have run out it would answer from what it knew.
 */
async function takeOverOldLeases(tx: TransactionSql): Promise<void> {
  const [old] = await tx`
    select 1 from information_schema.columns
    where table_schema = current_schema() and table_name = 'fake_lease' and column_name = 'holder_url'`
  if (old === undefined) return
  await tx`lock table fake_lease`
  const [led] = await tx<{ url: string }[]>`
    select holder_url as url from fake_lease where until >= clock_timestamp() limit 1`
  if (led !== undefined) {
    throw new UnusableData(
      `FAKE_DATABASE_URL 指向的数据库正由旧版本的服务使用（${led.url}）。请先停止所有旧版本的服务，再启动新版本；如果它们是被强行终止的，请等待 10 秒。未改动任何数据。`,
    )
  }
  await tx`
    alter table fake_lease drop column holder, drop column holder_url, drop column until,
      add column node text, add column due_at timestamptz, add column ends_at timestamptz`
}
