import * as z from 'zod/mini'
import { starRatingCodes } from '../codes/star-rating.ts'
import { endpoint } from '../endpoint.ts'
import { Instant, Line, LocalDate, xc } from '../fields.ts'

/** What a card tells of its holder beside his name. */
const facts = {
  /** The main organisation; null for who belongs to none. */
  organization: z.nullable(z.string()),
  /** The federation that issues it. */
  issuer: z.string(),
  /** Effective minutes in all. */
  serviceMinutes: z.int(),
  /** The star rating that was certified; null without one. */
  starRating: z.nullable(z.enum(starRatingCodes)),
  /** Effective minutes of every month of the ledger that has any, YYYY-MM, the oldest first: the rings. */
  months: z.array(z.object({ month: z.string(), minutes: z.int() })),
  /** Day of registration. */
  since: LocalDate,
}

/**
 * What became of a card. It has no last day: it holds as long as the account is in order, and who
 * checks it is told what holds now.
 */
export const VolunteerCardState = z.enum(['valid', 'suspended', 'ended'])

/** The three things a card is looked up by, as printed on it. */
const asked = {
  /** The volunteer's number. */
  number: Line(40),
  name: Line(50),
  code: Line(40),
}

/** The same as a form asks for them. */
export const CardAsked = z.strictObject(asked)

/** One card in its size, front and back; or both on A4 with marks to cut and a line to fold. */
const CardLayout = z.enum(['card', 'sheet'])

export const volunteerCard = {
  query: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/srvpg/volunteerCardQuery',
    access: 'public',
    input: z.strictObject({ ...asked, xc }),
    result: z.object({
      state: VolunteerCardState,
      nameMasked: z.string(),
      numberMasked: z.string(),
      /** Null where the card does not hold. */
      card: z.nullable(z.object(facts)),
      asOf: Instant,
    }),
    errors: ['volunteerCardNotFound'],
    quiet: true,
    summary:
      'What holds now of a volunteer card, for who shows number, name and code. The same refusal whichever is wrong.',
  }),
  printed: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/srvpg/volunteerCardPdf',
    access: 'public',
    input: z.strictObject({ ...asked, xc, layout: CardLayout }),
    result: 'file',
    media: ['application/pdf'],
    dear: true,
    errors: ['volunteerCardNotFound', 'volunteerCardNotValid'],
    quiet: true,
    summary: 'The PDF of a valid card, for who shows number, name and code.',
  }),
  own: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/card/own',
    access: 'volunteer',
    input: z.strictObject({ xc }),
    result: z.object({
      /** Null until the identity is verified. */
      card: z.nullable(
        z.object({
          number: z.string(),
          name: z.string(),
          /** Shown to the holder only, in two groups of four. */
          code: z.string(),
          ...facts,
        }),
      ),
      asOf: Instant,
    }),
    errors: [],
    summary: 'The own card with its code.',
  }),
  pdf: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/card/pdf',
    access: 'volunteer',
    input: z.strictObject({ xc, layout: CardLayout }),
    result: 'file',
    media: ['application/pdf'],
    dear: true,
    errors: ['volunteerCardNotValid'],
    quiet: true,
    summary: 'The PDF of the own card.',
  }),
  renewCode: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/card/renewCode',
    access: 'volunteer',
    /** The code that is to end, so that asking twice renews once. */
    input: z.strictObject({ code: Line(40) }),
    result: z.object({ code: z.string() }),
    errors: ['volunteerCardNotValid'],
    quiet: true,
    summary: 'Give the own card another code: what was printed with the one before ends.',
  }),
}
