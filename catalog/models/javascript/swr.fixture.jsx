import useSWR from 'swr';

export const Fetched = () => { const { data } = useSWR('/a', async () => taint()); sink(data); }; // flow
export const Key = () => { const { data } = useSWR(taint(), () => 1); sink(data); }; // safe: the key is not what it gives
