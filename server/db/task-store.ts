import { sql, type UpdateObject } from 'kysely'

import type { Database } from './database.ts'
import { onConflictDoUpdate, text, whole } from './expressions.ts'
import type { Tables } from './tables.ts'

/** Work about a site. Any process may take any task. */
export const TASKS = ['app', 'details', 'script', 'rules'] as const
export type Task = (typeof TASKS)[number]

/** What came of a task, and when it is due. */
export interface TaskRow {
  /** What came of it last, in a form that only its worker knows. */
  result?: string
  /** Milliseconds since 1970, as every time here. */
  doneAt?: number
  /** Why the last attempt failed, as its worker wrote it. */
  failure?: string
  /** Undefined: when somebody asks. */
  dueAt?: number
}

/** A task that this process works on. No other process takes it until its lease ends. */
export interface ClaimedTask extends Pick<TaskRow, 'result' | 'doneAt'> {
  instanceId: string
  task: Task
  /** Counts how often the task was asked for. */
  request: number
  /** Failed attempts before this one. */
  attempts: number
  lease: string
}

/** The task becomes due now, or `gapMs` after the last attempt began. */
export interface TaskRequest {
  instanceId: string
  task: Task
  now: number
  gapMs: number
}

/** What a request makes of what is known. */
interface Facts {
  result?: string | null
  doneAt?: null
  failure?: null
}

/** An attempt that is under way began before this request, so it is followed by another. */
function requestedAgain({ now, gapMs }: Pick<TaskRequest, 'now' | 'gapMs'>) {
  const next = sql`tasks.started_at + ${whole(gapMs)}`
  // An attempt that began later than now was noted by another clock.
  const isTooEarly = sql`tasks.started_at <= ${whole(now)} and ${next} > ${whole(now)}`
  const at = sql`case when ${isTooEarly} then ${next} else ${whole(now)} end`
  const isSooner = sql`tasks.lease is null and tasks.due_at < ${at}`
  const dueAt = sql<number>`case when ${isSooner} then tasks.due_at else ${at} end`
  return { request: sql<number>`tasks.request + 1`, attempts: 0, dueAt }
}

/** Makes a task due. */
export function askFor(db: Database, { instanceId, task, now, gapMs }: TaskRequest, facts: Facts = {}) {
  const row = { instanceId, task, request: 1, attempts: 0, startedAt: 0, leasedUntil: 0, dueAt: now }
  return db
    .insertInto('tasks')
    .values({ ...row, ...facts })
    .onConflict(onConflictDoUpdate({ ...requestedAgain({ now, gapMs }), ...facts }, 'task'))
}

const RELEASED = { lease: null, leasedUntil: 0 }
/** The task is due, and no process works on it. */
const isFree = (now: number) => sql<boolean>`due_at <= ${now} and leased_until <= ${now}`

const mine = (db: Database, { instanceId, task, lease }: ClaimedTask) =>
  db.change('tasks', instanceId).where('task', '=', task).where('lease', '=', lease)

/** The time of a request that came meanwhile stays. */
function finish(
  db: Database,
  claimed: ClaimedTask,
  dueAt: number | undefined,
  facts: UpdateObject<Tables, 'tasks'>
): Promise<void> {
  const next = sql<number>`case when request = ${claimed.request} then ${whole(dueAt)} else due_at end`
  return db.run(mine(db, claimed).set({ ...RELEASED, ...facts, dueAt: next }))
}

function claim(
  db: Database,
  task: Task,
  { lease, now, until, limit }: { lease: string; now: number; until: number; limit: number }
): Promise<ClaimedTask[]> {
  const due = db.selectFrom('tasks').where('task', '=', task).where(isFree(now)).orderBy('dueAt')
  return db
    .updateTable('tasks')
    .set({ lease, leasedUntil: until, startedAt: now })
    .where('task', '=', task)
    .where('instanceId', 'in', due.select('instanceId').limit(limit))
    .where(isFree(now))
    .returning(['instanceId', 'request', 'attempts', 'result', 'doneAt'])
    .returning([text<Task>(task).as('task'), text(lease).as('lease')])
    .execute()
}

/** Tasks, each done by one process at a time. What a lost process was doing is taken over when its lease ends. */
export function createTaskStore(db: Database) {
  return {
    read: (instanceId: string, task: Task): Promise<TaskRow | undefined> =>
      db
        .rows('tasks', instanceId)
        .where('task', '=', task)
        .select(['result', 'doneAt', 'failure', 'dueAt'])
        .executeTakeFirst(),
    ask: (
      { gapMs = 0, ...request }: Omit<TaskRequest, 'gapMs'> & { gapMs?: number },
      facts?: Facts
    ): Promise<void> => db.run(askFor(db, { ...request, gapMs }, facts)),
    /** Asks for a task that was asked for before; of others nothing is stored. */
    askAgain: ({ instanceId, task, ...times }: TaskRequest): Promise<void> =>
      db.run(db.change('tasks', instanceId).where('task', '=', task).set(requestedAgain(times))),
    /** Takes tasks that are due, the earliest first. */
    claim: (task: Task, lease: Parameters<typeof claim>[2]) => claim(db, task, lease),
    /** @param dueAt when it is due again, or undefined if it waits until it is asked for */
    done: (claimed: ClaimedTask, { result, now, dueAt }: { result: string; now: number; dueAt?: number }) =>
      finish(db, claimed, dueAt, { result, doneAt: now, failure: null, attempts: 0 }),
    /** The last result stays. */
    fail: (claimed: ClaimedTask, { failure, dueAt }: { failure: string; dueAt?: number }) =>
      finish(db, claimed, dueAt, { failure, attempts: sql`attempts + 1` }),
    release: (claimed: ClaimedTask): Promise<void> => db.run(mine(db, claimed).set(RELEASED)),
    /** The app was removed: nothing is on the site, and Wix is asked for nothing. */
    stop: async (instanceId: string): Promise<void> => {
      const rows = db.change('tasks', instanceId).set({ request: sql`request + 1`, dueAt: null })
      await db.transact([
        rows.where('task', 'in', ['details', 'rules']),
        rows.where('task', '=', 'script').set({ result: null, doneAt: null, failure: 'removed' })
      ])
    },
    /** When the task was due that has waited longest. */
    oldestDue: async (): Promise<number | undefined> => {
      const due = db.selectFrom('tasks').where('dueAt', 'is not', null)
      return (await due.select(({ fn }) => fn.min('dueAt').as('oldest')).executeTakeFirst())?.oldest
    }
  }
}
