import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { banner } from 'contract/site/banner'
import { classNames } from 'kit/ui/class-names.ts'
import { Skeleton } from 'kit/ui/states.tsx'
import { Carousel } from '../../features/site/banner/carousel.tsx'
import { useDistrict, within } from '../../district.ts'
import { useApi } from '../../world.tsx'

/** What the federation points to at present; where there is nothing, the hero above is enough. */
export const Banners = ({ className }: { className: string }) => {
  const api = useApi()
  const { data, isPending } = useQuery({
    ...api.query(banner.list, within(useDistrict())),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <Skeleton className={classNames('h-64 rounded-hero md:h-60', className)} />
  if (!data || data.length === 0) return null
  return (
    <Carousel
      // Another sub-site begins with its own.
      key={data[0]?.bannerId}
      banners={data}
      className={className}
      // Counted on the way; whoever goes there does not wait for it.
      onFollow={({ bannerId }) =>
        void api.call(banner.skip, { bannerId }, { quiet: true }).catch(() => undefined)
      }
    />
  )
}
