// What a page says about the frame around it.

class Shell {
  /** Whether the page at a game's address is an ordinary one, such as the room in which somebody is awaited: then
      the menus stay where they are on phones, too. */
  isRoom = $state(false);

  /** For as long as a component is there; to be called while it is made. */
  room(): void {
    $effect(() => {
      this.isRoom = true;
      return () => (this.isRoom = false);
    });
  }
}

export const shell = new Shell();
