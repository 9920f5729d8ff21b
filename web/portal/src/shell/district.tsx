import { notify } from 'kit/api/notify.ts'
import { chooseDistrict } from '../choose-district.ts'
import { useDistrict } from '../district.ts'
import { DistrictChooser } from '../features/nodes/district/district-chooser.tsx'
import { districtCopy as copy } from '../features/nodes/district/district.copy.ts'
import { districtOf, nameOf } from '../features/nodes/district/district.ts'
import { useWorld } from '../world.tsx'

/** The choice of a sub-site. */
export const District = ({ onClose }: { onClose: () => void }) => (
  <DistrictChooser
    client={useWorld().organizationApi}
    current={useDistrict()}
    onClose={onClose}
    onChoose={(node) => {
      onClose()
      // The root is the province itself.
      chooseDistrict(node?.parentId ? districtOf(node) : null)
      notify.success(node ? copy.switched(nameOf(node)) : copy.switchedBack)
    }}
  />
)
