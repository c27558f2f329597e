import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  sink(useParams().id); // source: browser-location
  sink(useLocation().hash); // source: browser-location
  sink(search.get('q')); // source: browser-location
  navigate(taint()); // sink: open-redirect
  sink(useLocation().pathname); // source: browser-location
  navigate(useLocation().pathname); // safe: a route of the application that matched
  navigate(`${useLocation().pathname}?tab=${taint()}`); // safe: behind the route's own path
}
