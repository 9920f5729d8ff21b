import type { MessageTarget } from 'contract/desk/message'
import type * as z from 'zod/mini'

/** The page that a message leads to. */
export const pathOf = ({ type, missionId }: z.output<typeof MessageTarget>): string =>
  type === 'mission'
    ? `/mission/detail-${missionId}`
    : {
        ownMissions: '/personalCenter/myMission',
        ownRecords: '/personalCenter/serviceRecord',
        ownCorrections: '/personalCenter/serviceRecord/corrections',
        ownCertificates: '/personalCenter/timeCate',
        ownDonations: '/personalCenter/certificate',
        ownSecurity: '/personalCenter/subtract',
        ownProfile: '/personalCenter/personalInfo',
        ownOrganizations: '/personalCenter/personalInfo',
        ownDetails: '/personalCenter/personalInfo',
        ownEvaluations: '/personalCenter/evaluation',
        receivedEvaluations: '/personalCenter/receiveComments',
        ownCard: '/personalCenter/volunteerCard/detail',
      }[type]
