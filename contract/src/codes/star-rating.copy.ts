import type { StarRating } from './star-rating.ts'

/** Chinese names of the star ratings; same source. */
export const starRatingNames: Record<StarRating, string> = {
  '1': '一星级志愿者',
  '2': '二星级志愿者',
  '3': '三星级志愿者',
  '4': '四星级志愿者',
  '5': '五星级志愿者',
  '6': '五星级志愿者（铜奖）',
  '7': '五星级志愿者（银奖）',
  '8': '五星级志愿者（金奖）',
}

/** 服务时长达到的星级，印在志愿者证上：一至五星；奖级还要核实社区服务时长，不在证上显示。 */
export const starHoursName = (stars: 1 | 2 | 3 | 4 | 5): string =>
  `时长达${starRatingNames[`${stars}`].replace('志愿者', '')}要求`
