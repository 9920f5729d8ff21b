import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/personal-data.ts'
import * as copy from './attendance.personal-data.copy.ts'

/** What this module holds about people. */
export const attendancePersonalData: PersonalData = {
  kinds: {
    attendance: {
      section: copy.attendance,
      moments: sql`select recorded_at from attendance_event where volunteer_id = v.id
        union all select c.made_at from roll_call_answer a join roll_call c on c.id = a.roll_call_id where a.volunteer_id = v.id`,
      contents: sql`select m.title as "mission", e.kind, e.way, e.recorded_at as "recordedAt", e.device_at as "deviceAt", e.latitude, e.longitude, e.distance
        from (select mission_id, kind, way, recorded_at, device_at, latitude, longitude, distance, id from attendance_event where volunteer_id = v.id
          union all select ms.mission_id, case a.here when true then 'rollCallHere' when false then 'rollCallMissing' else 'rollCalled' end,
            null, c.made_at, null, null, null, null, c.id
            from roll_call_answer a join roll_call c on c.id = a.roll_call_id join mission_session ms on ms.id = c.session_id
            where a.volunteer_id = v.id) e
        join mission m on m.id = e.mission_id order by e.recorded_at desc, e.id`,
    },
    refusedScans: {
      section: copy.refusedScans,
      moments: sql`select last_at from refused_scan where volunteer_id = v.id`,
      contents: sql`select m.title as "mission", r.way, r.refusal, r.times, r.last_at as "lastAt"
        from refused_scan r join mission_session ms on ms.id = r.session_id join mission m on m.id = ms.mission_id
        where r.volunteer_id = v.id order by r.last_at desc, r.session_id, r.way, r.refusal`,
    },
  },
  told: {
    attendance_event: ['attendance'],
    roll_call: ['attendance'],
    roll_call_answer: ['attendance'],
    refused_scan: ['refusedScans'],
  },
  untold: {
    code_try: 'how often six digits were tried at one session; gone with it',
    scan_receipt: 'the answer to a scan that is sent twice, which attendance tells; a week',
    stretch: 'computed from attendance, told as service records',
  },
  kept: 'the law has records kept; positions go by the clock',
}
