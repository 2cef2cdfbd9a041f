import classes from "./loading.module.css";

/** Stands where the page will be, until it has come. */
export default function Loading() {
  return (
    <div className={classes.loading} aria-busy="true">
      <div />
      <div />
      <div />
    </div>
  );
}
