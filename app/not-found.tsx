import { NothingHere } from "./_ui/nothing-here";

export { titleOfNothing as generateMetadata } from "./_ui/nothing-here";

export default function NotFound() {
  return (
    <main>
      <NothingHere />
    </main>
  );
}
