import { useMutation, type QueryKey } from '@tanstack/react-query';
import { queryClient } from '#dashboard/api/query-client.ts';

/** A change of what the server holds; lists that show it are asked for again before it counts as done. */
export function useChange<Input, Output>(run: (input: Input) => Promise<Output>, changed: readonly QueryKey[]) {
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
