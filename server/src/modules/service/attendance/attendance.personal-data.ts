import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './attendance.personal-data.copy.ts'

/** What this module holds about people. */
export const attendancePersonalData: PersonalData = {
  kinds: {
    attendance: {
      section: copy.attendance,
      moments: sql`select recorded_at from attendance_event where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", e.kind, e.way, e.recorded_at as "recordedAt", e.device_at as "deviceAt", e.latitude, e.longitude, e.distance
        from attendance_event e join mission m on m.id = e.mission_id where e.volunteer_id = v.id order by e.recorded_at desc, e.id`,
    },
    refusedScans: {
      section: copy.refusedScans,
      moments: sql`select last_at from refused_scan where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", r.way, r.refusal, r.times, r.last_at as "lastAt"
        from refused_scan r join mission_session ms on ms.id = r.session_id join mission m on m.id = ms.mission_id
        where r.volunteer_id = v.id order by r.last_at desc, r.session_id, r.way, r.refusal`,
    },
  },
  told: { attendance_event: ['attendance'], refused_scan: ['refusedScans'] },
  untold: {
    code_try: 'how often six digits were tried at one session; gone with it',
    scan_receipt: 'the answer to a scan that is sent twice, which attendance tells; a week',
    stretch: 'computed from attendance, told as service records',
  },
  kept: 'the law has records kept; positions go by the clock',
}
