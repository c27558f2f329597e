import { useQuery } from '@tanstack/react-query';

export const Behind = () => { const { data } = useQuery(['a'], () => taint()); sink(data); }; // flow
export const Waiting = () => { const { data } = useQuery(['a'], async () => taint()); sink(data); }; // flow
export const Named = () => { const asked = useQuery({ queryKey: ['a'], queryFn: async () => taint() }); sink(asked.data); }; // flow
export const Key = () => { const { data } = useQuery([taint()], () => 1); sink(data); }; // safe: the key is not what it gives
