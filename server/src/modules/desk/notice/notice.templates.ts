import type { Message, Topic } from '../../../platform/messages.ts'

/** Topics that are told by other ways here; security notes leave with what they are about. */
type ToldTopic = Exclude<Topic, 'account'>

/** The template that tells of a topic by SMS or mail. */
export const templates = {
  applicationResult: 'noticeApplicationResult',
  placeOffered: 'noticePlaceOffered',
  missionChange: 'noticeMissionChange',
  dayBefore: 'noticeDayBefore',
  beforeStart: 'noticeBeforeStart',
  invitation: 'noticeInvitation',
  hours: 'noticeHours',
  exchange: 'noticeExchange',
  organization: 'noticeOrganization',
  savedSearch: 'noticeSavedSearch',
  card: 'noticeCard',
} as const satisfies Record<ToldTopic, string>

/** What an SMS or mail says happened, by the words of the message itself. */
export const newsOf = ({ words: { news, title } }: Message): string => news ?? title
