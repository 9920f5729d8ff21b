import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { growthCopy } from './growth.copy.ts'

const names: Readonly<Record<string, string>> = serviceCategoryNames

/** The name of a service category as records show it; null where the mission has none. */
export const categoryName = (category: string | null): string =>
  category === null ? growthCopy.categories.none : (names[category] ?? category)
