import { MOST_CATEGORIES } from 'contract/rules/terms'
import { serviceCategoryCodes } from 'contract/codes/service-category'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { skillCodes } from 'contract/codes/skill'
import { skillNames } from 'contract/codes/skill.copy'
import { AvailabilityGrid } from './availability-grid.tsx'
import { CodeChoice } from './code-choice.tsx'
import { wishesCopy as copy } from './wishes.copy.ts'

/** The kinds of wishes, each a text of codes separated by commas. */
export interface WishValues {
  categories: string
  skills: string
  availability: string
}

interface Props {
  values: WishValues
  onChange: (name: keyof WishValues, value: string) => void
  /** Which are asked for; all unless told. */
  asked?: readonly (keyof WishValues)[]
}

/** What one would like to do, can do, and when. */
export const WishesFields = ({
  values,
  onChange,
  asked = ['categories', 'skills', 'availability'],
}: Props) => (
  <>
    {asked.includes('categories') && (
      <CodeChoice
        id="categories"
        label={copy.categories}
        hint={copy.categoriesHint(MOST_CATEGORIES)}
        codes={serviceCategoryCodes}
        names={serviceCategoryNames}
        most={MOST_CATEGORIES}
        value={values.categories}
        onChange={(value) => onChange('categories', value)}
      />
    )}
    {asked.includes('skills') && (
      <CodeChoice
        id="skills"
        label={copy.skills}
        hint={copy.skillsHint}
        codes={skillCodes}
        names={skillNames}
        value={values.skills}
        onChange={(value) => onChange('skills', value)}
      />
    )}
    {asked.includes('availability') && (
      <AvailabilityGrid
        id="availability"
        value={values.availability}
        onChange={(value) => onChange('availability', value)}
      />
    )}
  </>
)
