import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { skillNames } from 'contract/codes/skill.copy'
import { availabilityText, namesOf } from 'kit/form/wishes-text.ts'
import { wishesCopy } from 'kit/form/wishes.copy.ts'
import type { Detail } from './use-profile.ts'

type Wishes = Pick<Detail, 'categories' | 'skills' | 'availability'>

/** The wishes in words, label by label. */
export const wishesWords = ({ categories, skills, availability }: Wishes) =>
  [
    [wishesCopy.categories, namesOf(categories, serviceCategoryNames)],
    [wishesCopy.skills, namesOf(skills, skillNames)],
    [wishesCopy.availability, availabilityText(availability)],
  ] as const
