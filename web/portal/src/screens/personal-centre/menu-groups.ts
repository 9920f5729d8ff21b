import type { IconName } from 'kit/picture/icon-paths.ts'
import type { personalCentreCopy } from './personal-centre.copy.ts'

interface MenuGroup {
  name: keyof typeof personalCentreCopy.groups
  items: { page: keyof typeof personalCentreCopy.items; icon: IconName }[]
}

/** The menu of the personal centre; a page that comes adds its line. */
export const menuGroups: readonly MenuGroup[] = [
  {
    name: 'services',
    items: [
      { page: 'myMission', icon: 'calendar' },
      { page: 'serviceRecord', icon: 'clock' },
      { page: 'myCollection', icon: 'heart' },
      { page: 'evaluation', icon: 'star' },
      { page: 'receiveComments', icon: 'chart' },
      { page: 'myMessage', icon: 'message' },
    ],
  },
  {
    name: 'documents',
    items: [
      { page: 'volunteerCard', icon: 'card' },
      { page: 'certificate', icon: 'heart' },
      { page: 'timeCate', icon: 'certificate' },
    ],
  },
  {
    name: 'account',
    items: [
      { page: 'personalInfo', icon: 'mine' },
      { page: 'subtract', icon: 'unlock' },
    ],
  },
]
