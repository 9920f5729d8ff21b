import * as z from 'zod/mini'
import { beneficiaryTypeCodes } from '../codes/beneficiary-type.ts'
import { guaranteeCodes } from '../codes/guarantee.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Line, Nothing, RegionCode } from '../fields.ts'
import { AgeWanted, MissionKind, MissionLength, ServiceCategory, TimeOfDay } from './mission.ts'

/** What volunteers are told of it; the kinds of all areas make `MessageKind`. */
export const savedSearchMessageKinds = ['newMissions'] as const

/** Conditions that go on meaning the same from day to day: no dates, no phase, no order. */
export const SavedFilter = z.strictObject({
  keyword: z.optional(Line(50)),
  /** From the widest division to the narrowest, as the address of the list carries them. */
  regions: z.optional(z.array(RegionCode).check(z.maxLength(4))),
  category: z.optional(ServiceCategory),
  kind: z.optional(MissionKind),
  open: z.optional(z.literal(true)),
  timeOfDay: z.optional(TimeOfDay),
  length: z.optional(MissionLength),
  ages: z.optional(AgeWanted),
  beneficiary: z.optional(z.enum(beneficiaryTypeCodes)),
  guarantee: z.optional(z.enum(guaranteeCodes)),
  online: z.optional(z.literal(true)),
})

const SavedSearch = z.object({
  savedSearchId: Id,
  name: z.string(),
  filter: SavedFilter,
  createdAt: Instant,
})

export const savedSearch = {
  list: endpoint({
    kind: 'query',
    method: 'GET',
    path: 'volunteer/mission/savedSearch/list',
    access: 'volunteer',
    input: z.strictObject({}),
    result: z.array(SavedSearch),
    errors: [],
    summary: 'Own saved searches, the newest first; at most ten.',
  }),
  save: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/savedSearch/save',
    access: 'volunteer',
    input: z.strictObject({ name: Line(60), filter: SavedFilter }),
    result: z.object({ savedSearchId: Id }),
    errors: ['savedSearchEmpty', 'savedSearchKnown', 'tooManySavedSearches'],
    summary: 'Be told once a day of new missions that meet these conditions.',
  }),
  remove: endpoint({
    kind: 'command',
    method: 'POST',
    path: 'volunteer/mission/savedSearch/remove',
    access: 'volunteer',
    input: z.strictObject({ savedSearchId: Id }),
    result: Nothing,
    errors: ['savedSearchNotFound'],
    summary: 'Be told no more of one saved search.',
  }),
}
