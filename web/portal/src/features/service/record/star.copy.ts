import type { StarRating } from 'contract/codes/star-rating'
import { starRatingNames } from 'contract/codes/star-rating.copy'
import { formatMinutes } from 'contract/rules/minutes.copy'

const nameOf = (rating: StarRating) => starRatingNames[rating]

/** 星级进度的文字：只按时长推算，认定另行办理。 */
export const starCopy = {
  title: '星级进度',
  stars: (count: number) => `${count} 颗星`,
  reached: (rating: StarRating | null) =>
    rating === null
      ? '服务时长还没有达到一星级志愿者的要求'
      : `服务时长已达到${nameOf(rating)}的要求`,
  short: (rating: StarRating | null) =>
    rating === null ? '未到一星级' : `已到${nameOf(rating).replace('志愿者', '')}`,
  missing: (rating: StarRating, minutes: number) =>
    `距${nameOf(rating)}还差 ${formatMinutes(minutes)}`,
  missingShort: (rating: StarRating, minutes: number) =>
    `距${nameOf(rating).replace('志愿者', '')}还差 ${formatMinutes(minutes)}`,
  line: (reached: string, missing: string) => `${reached}，${missing}`,
  all: '已达到最高一级的时长要求',
  community: (rating: StarRating, minutes: number) =>
    `${nameOf(rating)}还要求其中社区服务满 ${formatMinutes(minutes)}，由认定单位核实，这里没有计算。`,
  note: '只按已生效的服务时长推算，培训时长不计入。这里只是推算，不是认定；达到要求后，可以在下方“星级认定”中申请。',
}
