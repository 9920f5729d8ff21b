import { VENUE_MISSING_NAMES } from 'contract/rules/terms'
import { maskName } from 'contract/rules/mask'
import type { AdministratorActor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db.ts'
import { found } from '../../../platform/fail.ts'
import type { World } from '../../../platform/world.ts'
import { windowOf } from '../mission/session-clock.policy.ts'
import {
  screenAddress,
  screenDigits,
  screenToken,
  type SigningKind,
  slotEnd,
  slotOf,
} from './attendance.code.ts'
import { findSessionOf, type SessionRow } from './attendance.repository.ts'
import { countPresence, listRecent } from './roster.repository.ts'
import * as rows from './shown.repository.ts'

/** The last signings that screens show. */
const RECENT = 5
const RECENT_ON_BOARD = 12

type Shown = Pick<World, 'db' | 'keys' | 'config'>

/** What the sign-in screen of a session shows now. Fails with sessionNotFound outside the subtree. */
export const screen = async (
  world: World,
  actor: AdministratorActor,
  { sessionId, kind }: { sessionId: string; kind: SigningKind },
  now: Date,
) => {
  const session = found(
    await findSessionOf(world.db, actor.organizationId, sessionId),
    'sessionNotFound',
  )
  return screenOf(world, session, kind, now)
}

/** A session that devices of a node may show, as `screenOf` needs it; none outside its subtree. */
export const sessionShown = (
  db: Db,
  organizationId: string,
  sessionId: string,
): Promise<SessionRow | undefined> => findSessionOf(db, organizationId, sessionId)

/** What a screen shows of a session that its device may show. */
export const screenOf = async (world: Shown, session: SessionRow, kind: SigningKind, now: Date) => {
  const { sessionId, missionId, missionTitle, startsAt, endsAt } = session
  const [counts, recent] = await Promise.all([
    countPresence(world.db, sessionId),
    listRecent(world.db, sessionId, RECENT),
  ])
  const key = world.keys.attendance
  const shown = { sessionId, missionId, kind }
  return {
    sessionId,
    missionTitle,
    startsAt,
    endsAt,
    qrcode: screenAddress(world.config.h5Url, screenToken(key, shown, slotOf(now))),
    code: screenDigits(key, shown, slotOf(now)),
    now,
    changesAt: slotEnd(now),
    ...windowOf(kind, session),
    ...counts,
    recent: masked(recent),
  }
}

/** Who is there, who is missing and who came last, for a board that everybody on site reads. */
export const boardOf = async (db: Db, session: SessionRow) => {
  const { sessionId, missionTitle, startsAt, endsAt } = session
  const [{ expected, signedIn, signedOut }, missing, latest] = await Promise.all([
    countPresence(db, sessionId),
    rows.listMissing(db, sessionId, VENUE_MISSING_NAMES),
    listRecent(db, sessionId, RECENT_ON_BOARD),
  ])
  return {
    sessionId,
    missionTitle,
    startsAt,
    endsAt,
    expected,
    present: signedIn - signedOut,
    left: signedOut,
    missing: missing[0]?.all ?? 0,
    missingPeople: missing.map(({ name, positionName }) => ({
      nameMasked: maskName(name),
      positionName,
    })),
    latest: masked(latest),
  }
}

const masked = <T extends { name: string }>(people: readonly T[]) =>
  people.map(({ name, ...rest }) => ({ ...rest, nameMasked: maskName(name) }))

/** The sessions that a node itself holds on a day, by start. */
export const sessionsOfDay = (
  db: Db,
  organizationId: string,
  localDate: string,
): Promise<rows.ShownSession[]> => rows.listOfDay(db, organizationId, localDate)
