import type { StarRating } from 'contract/codes/star-rating'
import type {
  Matter as MatterSchema,
  MatterFact,
  MatterKind,
  MessageCategory,
  MessageKind,
  MessageTarget,
} from 'contract/desk/message'
import type { NoticeTopic } from 'contract/desk/notice'
import type * as z from 'zod/mini'
import type { VolunteerActor } from './actor.ts'
import type { Db } from './db.ts'

export type Kind = z.output<typeof MessageKind>
export type Category = z.output<typeof MessageCategory>
export type Topic = z.output<typeof NoticeTopic>

/** What a sentence speaks of. Instants are ISO 8601, dates days of Asia/Shanghai, minutes whole. */
export interface Parameters {
  missionId?: string
  missionTitle?: string
  address?: string
  /** Where a mission that moved was to be. */
  previousAddress?: string
  startsAt?: string
  /** Name of the position, and of the person whom the mission names to be asked. */
  position?: string
  contactName?: string
  /** Until when one applies for no mission. */
  barredUntil?: string
  /** Until when one may answer, or when publicity ends. */
  until?: string
  date?: string
  minutes?: number
  /** Of training, where those above are of service alone. */
  trainingMinutes?: number
  /** Minutes that held before. */
  former?: number | null
  /** Minutes that were measured where fewer hold, and how many of them were rest. */
  measured?: number | null
  rest?: number
  /** They were entered by hand, not measured. */
  byHand?: boolean
  reason?: string
  /** The node that decided, or has it now. */
  organizationName?: string
  /** The node that reviews it next. */
  reviewerName?: string | null
  /** Until when it does. */
  reviewUntil?: string | undefined
  /** Whether it does because more minutes hold than were measured. */
  raised?: boolean
  /** Code of the system that hours come from. */
  system?: string
  /** Name of a saved search. */
  searchName?: string
  /** How many new missions it found, and how many searches found some. */
  count?: number
  searches?: number
  /** What a commendation is called. */
  award?: string
  /** A star rating by its code, and the one that held before. */
  rating?: StarRating
  formerRating?: StarRating
  /** Number of a certificate, and that of the one in whose place it stands. */
  number?: string
  formerNumber?: string
  /** Names of what is asked to be changed. */
  fields?: readonly string[]
  /** Why a certificate was revoked or replaced. */
  reasonKind?: string
  /** The organisation that issued a certificate over its own records. */
  recordedBy?: string
  /** When something was done to the account. */
  at?: string
  /** Browser and system of a login, as `deviceOf` names them. */
  device?: string
  contact?: 'mobile' | 'email'
  bound?: boolean
  /** Where an application for the card stands now. */
  cardState?: string
  /** Whether an application stands in line because every place is taken. */
  queued?: boolean
  /** Whether guardians are asked before somebody serves who was let in. */
  guardianAsked?: boolean
  /** Whether a complaint or an appeal was found to be right. */
  upheld?: boolean
}

export interface Words {
  title: string
  /** What an SMS says of it where the title does not say it all; some characters, no sentence. */
  news?: string
  content: (parameters: Parameters) => string
}

/** A kind of message, as the module that sends it declares it. */
export interface Message {
  /** The tab it stands under. */
  category: Category
  /** Where it leads. */
  target: z.output<typeof MessageTarget>['type']
  /**
   * What it is about, by which its reader chooses to be told by SMS and mail, too. Of `account` nothing more is
   * sent: security notes leave with what they are about, and whoever has just done something knows it.
   */
  topic: Topic
  /** What it asks to be answered; the subject of the message is the thing asked about. */
  matter?: z.output<typeof MatterKind>
  words: Words
}

/** The messages of one module: all that its area of the contract names, and no other. */
export type ModuleMessages<Kinds extends readonly Kind[]> = Readonly<Record<Kinds[number], Message>>

/** One volunteer to tell, the thing it is about, and what the sentence speaks of. */
export interface Telling {
  volunteerId: string
  subjectId: string
  parameters: Parameters
}

/** Whom to tell of a fact, in which message; read when a reaction runs. */
export interface News {
  kind: Kind
  tellings: readonly Telling[]
}

/** Tells the owner of an account what was done to it; written to volunteers alone. */
export const ofAccount = (
  kind: Kind,
  accountId: string,
  at: Date,
  parameters: Omit<Parameters, 'at'> = {},
): News => ({
  kind,
  tellings: [
    {
      volunteerId: accountId,
      subjectId: accountId,
      parameters: { ...parameters, at: at.toISOString() },
    },
  ],
})

/** Where a matter stands, and what is told about it. */
export type Standing = Omit<z.output<typeof MatterSchema>, 'kind' | 'until' | 'answeredAt'> & {
  /** Until when it may be answered; null where there is no such moment. */
  until: Date | null
  answeredAt: Date | null
  facts: readonly z.output<typeof MatterFact>[]
}

/** What a volunteer says to a matter. Risks and waiting list concern invitations alone. */
export interface Answer {
  accept: boolean
  reason?: string | undefined
  riskAccepted?: boolean | undefined
  wait?: boolean | undefined
}

/**
 * Something messages ask their reader to answer. Its state is read from the thing itself, whose
 * identifier is the `subject_id` of the message; nothing of it is kept with the message.
 */
export interface Matter<World> {
  /** Where these stand; those that are not the volunteer's, or are no more, are left out. */
  read(
    db: Db,
    volunteerId: string,
    ids: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, Standing>>
  /** Identifiers of those that wait for the volunteer's answer. */
  listPending(db: Db, volunteerId: string, now: Date): Promise<string[]>
  /**
   * Answers one that waits, by the service of its module: in one transaction, guarded there, with one
   * event. Fails by the names of that service, which `message.confirm` of the contract lists.
   */
  answer(
    world: World,
    actor: VolunteerActor,
    id: string,
    answer: Answer,
    now: Date,
  ): Promise<unknown>
}

/** Every message and every kind of matter there is. */
export interface Messages<World> {
  kinds: Readonly<Record<Kind, Message>>
  matters: Readonly<Record<z.output<typeof MatterKind>, Matter<World>>>
}
