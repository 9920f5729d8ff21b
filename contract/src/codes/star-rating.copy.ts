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
