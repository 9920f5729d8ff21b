import { useMutation } from '@tanstack/react-query'
import { membership } from 'contract/nodes/membership'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { membershipCopy as copy } from './membership.copy.ts'
import { type Belonging } from './use-memberships.ts'

/** Makes an organisation the main one of its member. */
export const MakeMain = ({ client, own }: { client: Client; own: Belonging }) => {
  const choose = useMutation(
    client.mutation(membership.chooseMain, {
      onSuccess: () => notify.success(copy.madeMain),
    }),
  )
  return (
    <Button busy={choose.isPending} onClick={() => choose.mutate({ districtId: own.districtId })}>
      {copy.makeMain}
      <span className="sr-only"> {own.districtName}</span>
    </Button>
  )
}
