import { ANSWERED_YEARS } from 'contract/rules/terms'
import { localDate } from 'contract/rules/time'
import * as z from 'zod/mini'
import { record, type Events } from '../../../events.ts'
import type { VolunteerActor } from '../../../platform/actor.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { fail } from '../../../platform/fail.ts'
import { newId } from '../../../platform/ids.ts'
import { decodeCursor, PAGE_SIZE, pageOfRows } from '../../../platform/keyset.ts'
import { transact } from '../../../platform/transact.ts'
import type { World } from '../../../platform/world.ts'
import { closesAt } from '../../service/evaluation/evaluation.policy.ts'
import { deviceText } from '../../../platform/user-agent.copy.ts'
import { messageCopy } from './message.copy.ts'
import { kinds, type Category, type Kind } from './message.kinds.ts'
import { matters, type Standing } from './message.matters.ts'
import * as evaluations from './message.evaluation.repository.ts'
import * as rows from './message.repository.ts'

const Key = z.tuple([z.uuid()])

interface ListInput {
  category?: Category | undefined
  unread?: boolean | undefined
  pending?: boolean | undefined
  cursor?: string | undefined
  size?: number | undefined
}

/** Own messages in words, with where their matters stand. */
export const list = async (
  db: Db,
  actor: VolunteerActor,
  { category, unread = false, pending = false, cursor, size = PAGE_SIZE }: ListInput,
  now: Date,
) => {
  const after = decodeCursor(cursor, Key)
  const subjectIds = pending ? await listPending(db, actor.id, now) : null
  const filter = { category, unread, subjectIds, after, most: size + 1 }
  const found = await rows.listOwn(db, actor.id, filter)
  const { items, next } = pageOfRows(found, size, (row) => [row.siteMsgId])
  const standings = await standingsOf(db, actor.id, items, now)
  return { items: items.map((row) => inWords(row, standings.get(row.subjectId) ?? null)), next }
}

/** What waits for the volunteer's answer, of every kind. */
const listPending = async (db: Db, volunteerId: string, now: Date): Promise<string[]> =>
  (
    await Promise.all(
      Object.values(matters).map((matter) => matter.listPending(db, volunteerId, now)),
    )
  ).flat()

/** Where the matters of a page stand, by the things they are about; one question for each kind. */
const standingsOf = async (
  db: Db,
  volunteerId: string,
  messages: readonly rows.MessageRow[],
  now: Date,
): Promise<ReadonlyMap<string, Standing>> => {
  const asked = Map.groupBy(messages, ({ kind }) => kinds[kind].matter)
  const found = await Promise.all(
    [...asked].map(async ([matter, of]) =>
      matter
        ? [
            ...(await matters[matter].read(
              db,
              volunteerId,
              of.map(({ subjectId }) => subjectId),
              now,
            )),
          ]
        : [],
    ),
  )
  return new Map(found.flat())
}

/** A message as its reader sees it; `standing` is that of its matter. */
export const inWords = (
  { parameters, subjectId: _, ...row }: rows.MessageRow,
  standing: Standing | null,
) => {
  const { title, content } = messageCopy[row.kind]
  const { target, matter } = kinds[row.kind]
  const missionId = target === 'mission' ? (parameters.missionId ?? null) : null
  return {
    ...row,
    title,
    content: content(parameters),
    target: { type: target, missionId },
    // The subject of a message of another kind may be the subject of a matter too, as an application.
    matter: matter && standing ? { ...standing, kind: matter } : null,
  }
}

/** Title and text of a message as its row holds it. */
export const wordsOfMessage = (kind: unknown, parameters: unknown) => {
  const { title, content } = messageCopy[kind as Kind]
  return { title, content: content(parameters as rows.Telling['parameters']) }
}

export const unreadInfo = (db: Db, actor: VolunteerActor) => unreadOf(db, actor.id)

/** How many messages a volunteer has not read. */
export const unreadOf = async (db: Db, volunteerId: string) => {
  const byCategory = { mission: 0, record: 0, system: 0 }
  for (const { category, count } of await rows.countUnread(db, volunteerId))
    byCategory[category] = count
  return { unread: byCategory.mission + byCategory.record + byCategory.system, byCategory }
}

/** Marks one message or all as read and tells what is left; reading twice leaves no event. */
export const read = (world: World, actor: VolunteerActor, siteMsgId: string, now: Date) =>
  transact(world.db, async (db) => {
    const one = siteMsgId === 'all' ? null : siteMsgId
    if (one !== null && !(await rows.exists(db, actor.id, one))) fail('messageNotFound')
    const messages = await rows.markRead(db, actor.id, one, now)
    if (messages > 0) {
      const about = { kind: 'message', id: one }
      await record(db, actor, 'messagesRead', about, { volunteerId: actor.id, messages }, now)
    }
    return unreadInfo(db, actor)
  })

export const remove = (world: World, actor: VolunteerActor, siteMsgId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.markRemoved(db, actor.id, siteMsgId, now))) fail('messageNotFound')
    const about = { kind: 'message', id: siteMsgId }
    const payload = { volunteerId: actor.id, messageId: siteMsgId }
    await record(db, actor, 'messageRemoved', about, payload, now)
    return {}
  })

/** Puts a removed message back on the list; fails with messageNotFound when none was removed. */
export const restore = (world: World, actor: VolunteerActor, siteMsgId: string, now: Date) =>
  transact(world.db, async (db) => {
    if (!(await rows.markRestored(db, actor.id, siteMsgId))) fail('messageNotFound')
    const about = { kind: 'message', id: siteMsgId }
    const payload = { volunteerId: actor.id, messageId: siteMsgId }
    await record(db, actor, 'messageRestored', about, payload, now)
    return {}
  })

/*
 * Telling: reactions to facts. Each reads what the sentence needs when it runs, and writes once for
 * each event, volunteer and thing.
 */

const tell = async (
  world: World,
  eventId: string,
  kind: Kind,
  find: (db: Db) => Promise<rows.Telling[]>,
) => {
  const { db, clock } = world
  await rows.insertAll(db, eventId, kind, await find(db), clock.now())
}

/** The volunteer whose number of unread messages a signal says has changed; null for any other signal. */
export const volunteerOfSignal = (key: string): string | null =>
  key.startsWith(rows.UNREAD_SIGNAL) ? key.slice(rows.UNREAD_SIGNAL.length) : null

/** Takes messages for the ways beside the message page, the oldest first; in the transaction that hands them on. */
export const takePending = (db: Tx, most: number, now: Date) => rows.takePending(db, most, now)

/** Tells of sessions that are near; written with the note that it was told. */
export const tellReminders = (
  db: Tx,
  kind: 'missionTomorrow' | 'missionSoon',
  tellings: readonly rows.Telling[],
  now: Date,
) => rows.insertAll(db, newId(), kind, tellings, now)

/** Follows a decision about applications of one mission. */
export const tellApplicants =
  (kind: 'applicationAccepted' | 'applicationRejected' | 'applicationRemoved' | 'placeOffered') =>
  (
    world: World,
    { missionId, applicationIds }: Events['applicationsAccepted'],
    eventId: string,
  ): Promise<void> =>
    tell(world, eventId, kind, (db) => rows.listApplications(db, [missionId], applicationIds))

/** Follows a registration, or that somebody took over the account imported for him. */
export const tellWelcome = (
  world: World,
  { volunteerId }: Events['volunteerRegistered'],
  eventId: string,
): Promise<void> => tell(world, eventId, 'welcome', (db) => rows.listRegistered(db, volunteerId))

/** Follows an application; whoever was accepted at once is told like those an organisation accepted. */
export const tellSubmitted = (
  world: World,
  { missionId, applicationId, state }: Events['applicationSubmitted'],
  eventId: string,
): Promise<void> =>
  tell(
    world,
    eventId,
    state === 'accepted' ? 'applicationAccepted' : 'applicationSubmitted',
    async (db) =>
      (await rows.listApplications(db, [missionId], [applicationId])).map((telling) => ({
        ...telling,
        parameters: { ...telling.parameters, queued: state === 'waitlisted' },
      })),
  )

/** Follows a step that the federation or the bank took with applications for the card. */
export const tellCards = (
  world: World,
  { cardApplicationIds }: Events['cardsMoved'],
  eventId: string,
): Promise<void> =>
  tell(world, eventId, 'cardMoved', (db) => rows.listCards(db, cardApplicationIds))

/** Follows a decision about memberships of one organisation. */
export const tellMembers =
  (kind: 'membershipAccepted' | 'membershipRejected' | 'membershipRemoved') =>
  (
    world: World,
    { organizationId, volunteerIds }: Events['membersAccepted'],
    eventId: string,
  ): Promise<void> =>
    tell(world, eventId, kind, (db) => rows.listMemberships(db, organizationId, volunteerIds))

/** Follows the decision of a complaint that a volunteer made. */
export const tellComplaint = (
  world: World,
  { complaintId }: Events['complaintDecided'],
  eventId: string,
): Promise<void> =>
  tell(world, eventId, 'complaintDecided', (db) => rows.listComplaint(db, complaintId))

/** Follows the decision of a request to change the identity. */
export const tellIdentityChange = (
  world: World,
  { changeId, state }: Events['identityChangeDecided'],
  eventId: string,
): Promise<void> =>
  tell(
    world,
    eventId,
    state === 'approved' ? 'identityChangeApproved' : 'identityChangeReturned',
    (db) => rows.listIdentityChange(db, changeId),
  )

/** Follows the end of a mission: who was there and has not evaluated it yet is asked to. */
export const tellToEvaluate = (
  world: World,
  { missionId }: Events['evaluationsInvited'],
  eventId: string,
): Promise<void> =>
  tell(world, eventId, 'evaluationInvited', async (db) =>
    (await evaluations.listToEvaluate(db, missionId)).map(({ endsAt, ...telling }) => ({
      ...telling,
      parameters: { ...telling.parameters, date: localDate(closesAt(endsAt)) },
    })),
  )

/** Follows what an organisation said of volunteers; what is written anew tells nobody again. */
export const tellEvaluated = (
  world: World,
  { evaluationIds }: Events['volunteersEvaluated'],
  eventId: string,
): Promise<void> =>
  tell(world, eventId, 'evaluationReceived', (db) => evaluations.listEvaluations(db, evaluationIds))

/** Only the answer of an organisation has a volunteer to tell. */
export const tellEvaluationReplied = async (
  world: World,
  { evaluationId, about }: Events['evaluationReplied'],
  eventId: string,
): Promise<void> => {
  if (about === 'mission')
    await tell(world, eventId, 'evaluationReplied', (db) =>
      evaluations.listEvaluations(db, [evaluationId]),
    )
}

/** The volunteer who reported is told either way, the one who is reported when his words are taken off. */
export const tellEvaluationReport = async (
  world: World,
  { evaluationId, decision }: Events['evaluationReportDecided'],
  eventId: string,
): Promise<void> => {
  const upheld = decision === 'upheld'
  const of = (about: 'mission' | 'volunteer') => (db: Db) =>
    evaluations.listEvaluations(db, [evaluationId], about)
  const kind = upheld ? 'evaluationReportUpheld' : 'evaluationReportDismissed'
  await tell(world, eventId, kind, of('volunteer'))
  if (upheld) await tell(world, eventId, 'evaluationHidden', of('mission'))
}

/** Whoever was taken in at once is told like those an organisation accepted. */
export const tellJoined = async (
  world: World,
  { state, ...payload }: Events['membershipApplied'],
  eventId: string,
): Promise<void> => {
  if (state === 'member') await tellMembers('membershipAccepted')(world, payload, eventId)
}

export const tellLapsed = (
  world: World,
  { missionIds, applicationIds }: Events['offersLapsed'],
  eventId: string,
) =>
  tell(world, eventId, 'offerLapsed', (db) => rows.listApplications(db, missionIds, applicationIds))

const toActive =
  (kind: Kind) =>
  (world: World, { missionId }: { missionId: string }, eventId: string) =>
    tell(world, eventId, kind, (db) => rows.listActiveOfMission(db, missionId))

export const tellSuspended = toActive('missionSuspended')
export const tellResumed = toActive('missionResumed')

/**
 * Only a new place of a published mission concerns those who applied: who holds a place is asked whether he
 * still comes, the others are told.
 */
export const tellMoved = async (
  world: World,
  { missionId, version, moved }: Events['missionSaved'],
  eventId: string,
) => {
  if (!moved) return
  await tell(world, eventId, 'missionChanged', (db) =>
    rows.listAskedOfChange(db, missionId, version),
  )
  await tell(world, eventId, 'missionMoved', (db) =>
    rows.listUnaskedOfMission(db, missionId, version),
  )
}

/** Follows invitations to a mission. */
export const tellInvited = (
  world: World,
  { missionId, applicationIds }: Events['volunteersInvited'],
  eventId: string,
): Promise<void> =>
  tell(world, eventId, 'missionInvited', (db) => rows.listInvited(db, missionId, applicationIds))

export const tellCancelled = (
  world: World,
  { missionId }: Events['missionCancelled'],
  eventId: string,
) => tell(world, eventId, 'missionCancelled', (db) => rows.listCalledOff(db, missionId))

export const tellForgotten = (
  world: World,
  { volunteerId, sessionId }: Events['attendanceSettled'],
  eventId: string,
) =>
  tell(world, eventId, 'signOutForgotten', (db) => rows.listForgotten(db, volunteerId, sessionId))

/** Follows the confirmation or the taking effect of records. */
export const tellRecords =
  (kind: 'recordConfirmed' | 'recordEffective') =>
  (world: World, { recordIds }: { recordIds: string[] }, eventId: string) =>
    tell(world, eventId, kind, (db) => rows.listRecords(db, recordIds))

/** Whose record it was is told that it is gone, and whoever else had objected to it what became of that. */
export const tellRevoked = async (
  world: World,
  { recordId, objectionId }: Events['recordRevoked'],
  eventId: string,
) => {
  await tell(world, eventId, 'recordRevoked', (db) => rows.listRecords(db, [recordId]))
  if (objectionId)
    await tell(world, eventId, 'objectionUpheld', (db) => rows.listOfObjection(db, objectionId))
}

export const tellDecided = (
  world: World,
  { objectionId, decision }: Events['objectionDecided'],
  eventId: string,
) =>
  tell(world, eventId, decision === 'upheld' ? 'objectionUpheld' : 'objectionDismissed', (db) =>
    rows.listOfObjection(db, objectionId),
  )

/** Follows an answer to a request for a correction; that of the node above asks for nothing more. */
export const tellCorrection = (
  world: World,
  { correctionId, decision, final }: Events['correctionAnswered'],
  eventId: string,
) => {
  const first = decision === 'upheld' ? 'correctionUpheld' : 'correctionRefused'
  return tell(world, eventId, final ? 'correctionSettled' : first, (db) =>
    rows.listCorrection(db, correctionId),
  )
}

export const tellIssued = (
  world: World,
  { volunteerId, certificateId }: Events['certificateIssued'],
  eventId: string,
) =>
  tell(world, eventId, 'certificateIssued', (db) =>
    rows.listCertificate(db, volunteerId, certificateId),
  )

export const tellDonationsIssued = (
  world: World,
  { certificateIds }: Events['donationsIssued'],
  eventId: string,
) => tell(world, eventId, 'donationIssued', (db) => rows.listDonations(db, certificateIds))

export const tellDonationRevoked = (
  world: World,
  { certificateId }: Events['donationRevoked'],
  eventId: string,
) => tell(world, eventId, 'donationRevoked', (db) => rows.listDonations(db, [certificateId]))

export const tellCommendationsConfirmed = (
  world: World,
  { commendationIds }: Events['commendationsConfirmed'],
  eventId: string,
) =>
  tell(world, eventId, 'commendationConfirmed', (db) => rows.listCommendations(db, commendationIds))

export const tellCommendationRevoked = (
  world: World,
  { commendationId }: Events['commendationRevoked'],
  eventId: string,
) =>
  tell(world, eventId, 'commendationRevoked', (db) => rows.listCommendations(db, [commendationId]))

/** Follows what was done to the own account. */
const tellOwner = (
  world: World,
  eventId: string,
  kind: Kind,
  volunteerId: string,
  parameters: Omit<rows.Telling['parameters'], 'at'> = {},
) =>
  tell(world, eventId, kind, async (db) =>
    rows.ofAccount(db, volunteerId, { ...parameters, at: world.clock.now().toISOString() }),
  )

/** Only a login with a browser that is new beside others is worth a message. */
export const tellNewBrowser = async (
  world: World,
  { volunteerId, sessionId, browser }: Events['volunteerLoggedIn'],
  eventId: string,
) => {
  if (browser !== 'new') return
  const device = await rows.findDevice(world.db, sessionId)
  await tellOwner(world, eventId, 'newBrowser', volunteerId, { device: deviceText(device) })
}

export const tellRevokedSession = async (
  world: World,
  { sessionId }: Events['sessionRevoked'],
  eventId: string,
) => {
  const volunteerId = await rows.findVolunteerOfSession(world.db, sessionId)
  if (volunteerId) await tellOwner(world, eventId, 'sessionRevoked', volunteerId)
}

export const tellPasswordChanged = (
  world: World,
  { accountId }: Events['passwordChanged'],
  eventId: string,
) => tellOwner(world, eventId, 'passwordChanged', accountId)

export const tellLoginNameChanged = (
  world: World,
  { volunteerId }: Events['loginNameChanged'],
  eventId: string,
) => tellOwner(world, eventId, 'loginNameChanged', volunteerId)

export const tellContactChanged = (
  world: World,
  { accountId, contact, bound }: Events['contactChanged'],
  eventId: string,
) =>
  tellOwner(world, eventId, 'contactChanged', accountId, {
    contact: contact === 'email' ? 'email' : 'mobile',
    bound,
  })

export const tellCancellationTakenBack = (
  world: World,
  { volunteerId }: Events['cancellationTakenBack'],
  eventId: string,
) => tellOwner(world, eventId, 'cancellationTakenBack', volunteerId)

/** Follows what a guardian said to one application. */
export const tellGuardianSaid =
  (kind: 'guardianAgreed' | 'guardianRefused' | 'guardianCancelled') =>
  (world: World, { missionId, applicationId }: Events['guardianAgreed'], eventId: string) =>
    tell(world, eventId, kind, (db) => rows.listApplications(db, [missionId], [applicationId]))

/** Follows the first answer to a question; one that is written anew tells nobody again. */
export const tellQuestionAnswered = async (
  world: World,
  { missionId, questionId, first }: Events['questionAnswered'],
  eventId: string,
) => {
  if (first)
    await tell(world, eventId, 'questionAnswered', (db) =>
      rows.listQuestion(db, missionId, questionId),
    )
}

export const tellQuestionHidden = (
  world: World,
  { missionId, questionId }: Events['questionHidden'],
  eventId: string,
) => tell(world, eventId, 'questionHidden', (db) => rows.listQuestion(db, missionId, questionId))

/** What a day brought to one volunteer's saved searches; written with the note that it was told. */
export const tellNewMissions = (
  db: Tx,
  telling: Pick<rows.Telling, 'volunteerId' | 'subjectId' | 'parameters'>,
  now: Date,
) => rows.insertAll(db, newId(), 'newMissions', [telling], now)

export const tellUnanswered = (
  world: World,
  { missionIds, applicationIds }: Events['guardiansUnanswered'],
  eventId: string,
) =>
  tell(world, eventId, 'guardianUnanswered', (db) =>
    rows.listApplications(db, missionIds, applicationIds),
  )

export const tellGuardianWithdrew = (
  world: World,
  { volunteerId }: Events['guardianConsentWithdrawn'],
  eventId: string,
) => tellOwner(world, eventId, 'guardianWithdrew', volunteerId)

export const tellLoginLinked = (
  world: World,
  { volunteerId }: Events['loginLinked'],
  eventId: string,
) => tellOwner(world, eventId, 'loginLinked', volunteerId)

/** Messages are kept for two years. */
const KEEP_MS = ANSWERED_YEARS * 365 * 86_400_000
const FORGET_BATCH = 1000

/** Removes messages nobody needs any more; timed, safe to run again. */
export const forgetOldMessages = async (world: World): Promise<void> => {
  const before = new Date(world.clock.now().getTime() - KEEP_MS)
  while ((await rows.removeBefore(world.db, before, FORGET_BATCH)) === FORGET_BATCH);
}
