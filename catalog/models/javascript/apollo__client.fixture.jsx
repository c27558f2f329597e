import { ApolloClient, useLazyQuery, useQuery } from '@apollo/client';

export const Asked = () => { const { data } = useQuery('query { a }'); sink(data); }; // source: network-response
export const Later = () => { const [ask, { data }] = useLazyQuery('query { a }'); sink(data); return ask; }; // source: network-response
export const Loading = () => { const { loading } = useQuery('query { a }'); sink(loading); }; // safe: says whether it waits
const client = new ApolloClient({});
export const direct = async () => { const { data } = await client.query({}); sink(data); }; // source: network-response
