import { localDateTime } from 'contract/rules/time'

/** One session as a calendar shows it (RFC 5545). */
export interface CalendarEvent {
  /** Stays the same however often the event changes. */
  uid: string
  /** Grows with every change of the event. */
  sequence: number
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
  startsAt: Date
  endsAt: Date
  changedAt: Date
  summary: string
  location: string
  description: string
  url: string
  point: { latitude: number; longitude: number } | null
  /** Shown by the alarms; null for an event without. */
  alarm: string | null
}

/** A day and two hours before the start. */
const ALARMS = ['-P1D', '-PT2H']

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19920101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** How often a subscribed calendar is worth asking for again (RFC 7986), said to older programs as well. */
const REFRESHED = ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H']

/**
 * A calendar file with these events; `name` is what a subscribed calendar is called. It is no message of
 * a meeting, and therefore has no METHOD (RFC 5546).
 */
export const calendarFile = (
  events: readonly CalendarEvent[],
  name: string,
  now: Date,
  subscribed = false,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//izhiyuan//missions//ZH',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Shanghai',
    ...(subscribed ? REFRESHED : []),
    ...ZONE,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const eventLines = (event: CalendarEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(now)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  `DTSTART;TZID=Asia/Shanghai:${local(event.startsAt)}`,
  `DTEND;TZID=Asia/Shanghai:${local(event.endsAt)}`,
  `SUMMARY:${escaped(event.summary)}`,
  `LOCATION:${escaped(event.location)}`,
  ...(event.point ? [`GEO:${event.point.latitude};${event.point.longitude}`] : []),
  `DESCRIPTION:${escaped(event.description)}`,
  `URL:${event.url}`,
  ...(event.alarm === null || event.status === 'CANCELLED'
    ? []
    : ALARMS.flatMap((trigger) => alarmLines(trigger, event.alarm!))),
  'END:VEVENT',
]

const alarmLines = (trigger: string, text: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${trigger}`,
  `DESCRIPTION:${escaped(text)}`,
  'END:VALARM',
]

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

const local = (instant: Date) =>
  `${localDateTime(instant).replace(/[-:]/g, '').replace(' ', 'T')}00`

/** Text of a property; what would begin another property is written as RFC 5545 says. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\n|\r/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, ' ')

const LONGEST_LINE = 75

/** Lines are at most 75 octets; what follows begins with a space. No character is cut. */
const folded = (line: string): string => {
  let length = 0
  let out = ''
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (length + octets > LONGEST_LINE) {
      out += '\r\n '
      length = 1
    }
    out += character
    length += octets
  }
  return out
}
