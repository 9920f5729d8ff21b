import { authMessages } from './modules/people/auth/auth.messages.ts'
import { profileMessages } from './modules/people/profile/profile.messages.ts'
import { registrationMessages } from './modules/people/registration/registration.messages.ts'
import { singleSignOnMessages } from './modules/people/single-sign-on/single-sign-on.messages.ts'
import { membershipMessages } from './modules/nodes/membership/membership.messages.ts'
import { applicationMessages } from './modules/service/application/application.messages.ts'
import { walkInMessages } from './modules/service/walk-in/walk-in.messages.ts'
import { sessionLeaderMessages } from './modules/service/session-leader/session-leader.messages.ts'
import { absenceMessages } from './modules/service/absence/absence.messages.ts'
import { attendanceMessages } from './modules/service/attendance/attendance.messages.ts'
import { certificateMessages } from './modules/service/certificate/certificate.messages.ts'
import { correctionMessages } from './modules/service/correction/correction.messages.ts'
import { evaluationMessages } from './modules/service/evaluation/evaluation.messages.ts'
import { questionMessages } from './modules/service/question/question.messages.ts'
import { starRatingMessages } from './modules/service/star-rating/star-rating.messages.ts'
import { recordMessages } from './modules/service/record/record.messages.ts'
import { hourImportMessages } from './modules/service/hour-import/hour-import.messages.ts'
import { supplementaryMessages } from './modules/service/supplementary/supplementary.messages.ts'
import { spotCheckMessages } from './modules/service/spot-check/spot-check.messages.ts'
import { cardApplicationMessages } from './modules/site/card-application/card-application.messages.ts'
import { commendationMessages } from './modules/site/commendation/commendation.messages.ts'
import { complaintMessages } from './modules/site/complaint/complaint.messages.ts'
import { donationMessages } from './modules/site/donation/donation.messages.ts'
import { guardianMessages } from './modules/desk/guardian/guardian.messages.ts'
import { noticeMessages } from './modules/desk/notice/notice.messages.ts'
import { savedSearchMessages } from './modules/desk/saved-search/saved-search.messages.ts'
import { securityMessages } from './modules/desk/security/security.messages.ts'
import { invitationMatter } from './modules/service/application/invitation.service.ts'
import { missionChangeMatter } from './modules/service/application/mission-change.service.ts'
import { offerMatter } from './modules/service/application/offer-matter.service.ts'
import { correctionMatter } from './modules/service/correction/correction-matter.service.ts'
import type { Messages } from './platform/messages.ts'
import type { World } from './platform/world.ts'

/** Every message there is, by the module that sends it, and who keeps what messages ask. */
export const messages: Messages<World> = {
  kinds: {
    ...authMessages,
    ...profileMessages,
    ...registrationMessages,
    ...singleSignOnMessages,
    ...membershipMessages,
    ...applicationMessages,
    ...absenceMessages,
    ...walkInMessages,
    ...attendanceMessages,
    ...sessionLeaderMessages,
    ...certificateMessages,
    ...correctionMessages,
    ...evaluationMessages,
    ...questionMessages,
    ...recordMessages,
    ...starRatingMessages,
    ...supplementaryMessages,
    ...hourImportMessages,
    ...spotCheckMessages,
    ...cardApplicationMessages,
    ...commendationMessages,
    ...complaintMessages,
    ...donationMessages,
    ...guardianMessages,
    ...noticeMessages,
    ...savedSearchMessages,
    ...securityMessages,
  },
  matters: {
    invitation: invitationMatter,
    missionChange: missionChangeMatter,
    placeOffered: offerMatter,
    correctionResult: correctionMatter,
  },
}
