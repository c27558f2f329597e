/** How much is done, from 0 to 1. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = Math.round(share * 100);
  return (
    <progress aria-label={label} value={percent} max={100} className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]">
      {percent} %
    </progress>
  );
}
