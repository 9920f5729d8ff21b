import { agreementRows } from './modules/foundation/agreement/agreement.sealed-rows.ts'
import { accountRows } from './modules/people/account/account.sealed-rows.ts'
import { authRows } from './modules/people/auth/auth.sealed-rows.ts'
import { profileRows } from './modules/people/profile/profile.sealed-rows.ts'
import { certificateRows } from './modules/service/certificate/certificate.sealed-rows.ts'
import { correctionRows } from './modules/service/correction/correction.sealed-rows.ts'
import { hourImportRows } from './modules/service/hour-import/hour-import.sealed-rows.ts'
import { organizationRows } from './modules/nodes/organization/organization.sealed-rows.ts'
import { trustRows } from './modules/service/trust/trust.sealed-rows.ts'
import { factorRows } from './modules/people/factor/factor.sealed-rows.ts'
import { administratorRows } from './modules/people/administrator/administrator.sealed-rows.ts'
import { sessionLeaderRows } from './modules/service/session-leader/session-leader.sealed-rows.ts'
import { absenceRows } from './modules/service/absence/absence.sealed-rows.ts'
import { missionRows } from './modules/service/mission/mission.sealed-rows.ts'
import { attendanceRows } from './modules/service/attendance/attendance.sealed-rows.ts'
import { recordRows } from './modules/service/record/record.sealed-rows.ts'
import { supplementaryRows } from './modules/service/supplementary/supplementary.sealed-rows.ts'
import { anomalyRows } from './modules/desk/anomaly/anomaly.sealed-rows.ts'
import { spotCheckRows } from './modules/service/spot-check/spot-check.sealed-rows.ts'
import { starRatingRows } from './modules/service/star-rating/star-rating.sealed-rows.ts'
import type { SealedRows } from './platform/sealed-rows.ts'

/** All rows that are sealed, by their modules. A new table is one line in its module, and its trigger `row_changed`. */
export const sealedRows: readonly SealedRows[] = [
  ...agreementRows,
  ...accountRows,
  ...authRows,
  ...profileRows,
  ...certificateRows,
  ...correctionRows,
  ...hourImportRows,
  ...organizationRows,
  ...trustRows,
  ...administratorRows,
  ...factorRows,
  ...missionRows,
  ...absenceRows,
  ...attendanceRows,
  ...sessionLeaderRows,
  ...recordRows,
  ...supplementaryRows,
  ...anomalyRows,
  ...spotCheckRows,
  ...starRatingRows,
]
